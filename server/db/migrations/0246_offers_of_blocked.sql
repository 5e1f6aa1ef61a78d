-- Answering an offer locks its listing first. So does a block, so that the two happen one after the other: whichever is second
-- sees what the first has done, instead of ending the same offer again.
create or replace function end_offers_of_block() returns trigger language plpgsql as $$
begin
  perform 1 from listings where id in (
    select listing_id from offers where state = 'open'
      and ((buyer_id = new.blocker_id and seller_id = new.blocked_id) or (buyer_id = new.blocked_id and seller_id = new.blocker_id)))
    order by id for update;
  perform end_offers(array(select id from offers where state = 'open'
    and ((buyer_id = new.blocker_id and seller_id = new.blocked_id) or (buyer_id = new.blocked_id and seller_id = new.blocker_id))),
    'blocked', new.at);
  return null;
end $$;
