alter table payment.order add column quantity bigint;
comment on column payment.order.quantity is 'How many are bought of what the purpose names, so that readers of other languages than the payer’s can be told; null where nothing is counted.';
alter table payment.order add constraint order_has_a_quantity check (quantity > 0);
-- The sentence that payers read has no other number than that of the coins.
update payment.order set quantity = nullif(regexp_replace(description, '\D', '', 'g'), '')::bigint where purpose = 'coin_deposit';
-- What is to be paid back is few among all refunds.
create index refund_to_pay_back on payment.refund (order_id) where status in ('requested', 'sent');
