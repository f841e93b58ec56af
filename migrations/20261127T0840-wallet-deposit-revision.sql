alter table wallet.deposit add column payment_revision integer;
comment on column wallet.deposit.payment_revision is 'The revision of the order at which its payment was last taken back or restored. What happened before it and is handled later changes nothing any more.';
