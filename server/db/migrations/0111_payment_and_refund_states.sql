-- How the payment of an order stands. `processing`: the checkout is complete and the bank has not answered yet.
alter table orders add column payment_state text not null default 'open'
  check (payment_state in ('open', 'processing', 'paid', 'failed', 'expired'));
update orders set payment_state = case when paid_at is not null or payment_intent_id is not null then 'paid' else 'expired' end
where state <> 'awaiting_payment';

-- A refund that the provider refuses to make ends with the reason, and is closed by the operator.
alter table refunds add column rejection text;
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('requested', 'pending', 'succeeded', 'failed', 'rejected', 'settled'));
alter table refunds add constraint rejected_says_why check (state <> 'rejected' or rejection is not null);
