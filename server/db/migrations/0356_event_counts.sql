-- What happens in the business, counted by kind (decision 275). A transaction appends a row for each event, and a job adds the rows to the
-- totals: if transactions changed the totals themselves, those that count the same kind would wait for each other.
create table event_increments (
  kind text not null,
  count integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create table event_totals (
  kind text primary key,
  total bigint not null
);

-- Counts a row under the first argument; with the name of a column as the second one, under both the argument and the column's value.
create function count_event() returns trigger language plpgsql as $$
declare
  suffix text := '';
begin
  -- Each branch is only looked at for tables that have its column.
  case tg_argv[1]
    when 'state' then suffix := '_' || new.state;
    when 'status' then suffix := '_' || new.status;
    when 'payment_state' then suffix := '_' || new.payment_state;
    when 'event' then suffix := '_' || new.event;
    when 'action' then suffix := '_' || new.action;
    when 'kind' then suffix := '_' || new.kind;
    when 'outcome' then suffix := '_' || new.outcome;
    when 'reason' then suffix := '_' || new.reason;
    when 'rule' then suffix := '_' || new.rule;
    else null;
  end case;
  if suffix is not null then
    insert into event_increments (kind, count) values (tg_argv[0] || suffix, 1);
  end if;
  return null;
end $$;

-- A listing is published when people can see it again, and released when a checkout or a sale ends without a buyer.
create function count_listing_event() returns trigger language plpgsql as $$
declare
  what text := case when new.status <> 'active' then new.status
    when tg_op = 'UPDATE' and old.status in ('reserved', 'sold') then 'released' else 'published' end;
begin
  insert into event_increments (kind, count) values ('listing_' || what, 1);
  return null;
end $$;

-- Later migrations call these three for their tables.
create procedure count_new_rows(counted regclass, kind text, by text default '') language plpgsql as $$
begin
  execute format('create trigger count_new_%2$s after insert on %1$s for each row execute function count_event(%2$L, %3$L)',
    counted, kind, by);
end $$;
create procedure count_states(counted regclass, kind text, by text default 'state') language plpgsql as $$
begin
  call count_new_rows(counted, kind, by);
  execute format('create trigger count_changed_%2$s after update of %3$I on %1$s for each row
    when (new.%3$I is distinct from old.%3$I) execute function count_event(%2$L, %3$L)', counted, kind, by);
end $$;
create procedure count_first_time(counted regclass, kind text, by text) language plpgsql as $$
begin
  execute format('create trigger count_%2$s after update of %3$I on %1$s for each row
    when (old.%3$I is null and new.%3$I is not null) execute function count_event(%2$L, %4$L)', counted, kind, by, '');
end $$;

create trigger count_new_listing after insert on listings for each row execute function count_listing_event();
create trigger count_changed_listing after update of status on listings for each row
  when (new.status is distinct from old.status) execute function count_listing_event();
create trigger count_listing_deleted after delete on listings for each row execute function count_event('listing_deleted', '');
create trigger count_account_deleted after delete on users for each row execute function count_event('account_deleted', '');

call count_states('users', 'account');
call count_new_rows('sessions', 'session_started');
call count_new_rows('password_resets', 'password_reset_requested');
call count_new_rows('photos', 'photo_added');
call count_new_rows('drafts', 'draft_saved');
call count_states('listing_checks', 'listing_check');
call count_new_rows('favourites', 'favorite_added');
call count_new_rows('saved_searches', 'search_saved');
call count_new_rows('saved_search_finds', 'saved_search_found', 'reason');
call count_new_rows('follows', 'member_followed');
call count_new_rows('blocks', 'member_blocked');

call count_new_rows('delivery_quotes', 'delivery_quoted');
call count_new_rows('delivery_interests', 'delivery_missed');
call count_new_rows('order_events', 'order', 'event');
call count_states('orders', 'payment', 'payment_state');
call count_new_rows('declined_cards', 'card_declined');
call count_new_rows('card_limits', 'card_limit', 'kind');
call count_states('courier_trips', 'courier', 'status');
call count_states('refunds', 'refund');
call count_states('order_claims', 'claim');
call count_states('disputes', 'dispute');
call count_new_rows('dispute_settlements', 'dispute_settled');
call count_states('fraud_warnings', 'fraud_warning');

call count_states('payout_accounts', 'payout_account', 'status');
call count_states('transfers', 'transfer');
call count_states('transfer_reversals', 'transfer_reversal');
call count_states('payouts', 'payout', 'status');
call count_states('payouts_by_hand', 'payout_by_hand');
call count_new_rows('seller_thresholds', 'seller_threshold', 'rule');
call count_new_rows('inform_certifications', 'certification_asked');
call count_first_time('inform_certifications', 'certification_given', 'certified_at');
call count_first_time('inform_certifications', 'certification_missed', 'paused_at');
call count_new_rows('reconciliation_differences', 'difference_found');
call count_first_time('reconciliation_differences', 'difference_closed', 'closed_at');

call count_new_rows('conversations', 'conversation_started');
call count_new_rows('messages', 'message', 'kind');
call count_new_rows('offer_steps', 'offer', 'action');
call count_new_rows('reviews', 'review_written');
call count_first_time('reviews', 'review_published', 'published_at');
call count_first_time('reviews', 'review_answered', 'answered_at');

call count_new_rows('listing_reports', 'listing_reported');
call count_new_rows('member_reports', 'member_reported');
call count_new_rows('review_reports', 'review_reported');
call count_new_rows('conversation_reports', 'conversation_reported');
call count_new_rows('notices', 'notice_received');
call count_states('review_items', 'review_item');
call count_new_rows('decisions', 'decision', 'outcome');
call count_first_time('decisions', 'decision_ended', 'ended_at');
call count_states('appeals', 'appeal');
call count_new_rows('enquiries', 'enquiry', 'kind');
call count_new_rows('enquiry_answers', 'enquiry_answered');
call count_first_time('enquiries', 'enquiry_closed', 'closed_at');
call count_new_rows('audit_log', 'staff_action');

call count_new_rows('notifications', 'notification_added');
call count_new_rows('push_subscriptions', 'push_subscribed');
call count_states('webhook_endpoints', 'webhook_endpoint');
call count_states('webhook_deliveries', 'webhook_delivery');
