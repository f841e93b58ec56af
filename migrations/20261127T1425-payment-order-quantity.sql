alter table payment.order add column quantity bigint;
comment on column payment.order.quantity is 'How many are bought of what the purpose names, so that readers of other languages than the payer’s can be told; null where nothing is counted.';
alter table payment.order add constraint order_has_a_quantity check (quantity > 0);
update payment.order o set quantity = d.coins from wallet.deposit d where d.order_id = o.id;
-- What is to be paid back is few among all refunds.
create index refund_to_pay_back on payment.refund (order_id) where status in ('requested', 'sent');
