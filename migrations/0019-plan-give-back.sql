-- What staff declare void is given back: a day may go back to nothing used.
alter table plan.quota_window
  drop constraint quota_window_holds_no_more_than_is_allowed,
  add constraint quota_window_holds_no_more_than_is_allowed check (used between 0 and allowed);
