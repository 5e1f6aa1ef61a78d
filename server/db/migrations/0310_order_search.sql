-- The words of a name. Apostrophes and hyphens end a word, because people search for one part: O’Neill, Anne-Marie.
create function name_words(name text) returns tsvector language sql immutable parallel safe strict as
  $$ select to_tsvector('simple'::regconfig, translate(name, '’‘ʼ''-', '     ')) $$;

-- Staff find orders by the beginning of an email address, a username, a phone number, or a word of a name.
create index orders_by_buyer_email on orders (buyer_email text_pattern_ops) where buyer_email is not null;
create index orders_by_buyer_name on orders using gin (name_words(buyer_name)) where buyer_name is not null;
create index users_by_email on users (email text_pattern_ops);
create index users_by_username on users (username text_pattern_ops);
create index business_accounts_by_name on business_accounts using gin (name_words(name));

-- The last ten digits of a typed number, which are the whole of an American one: +1 (212) 555-0100 is 2125550100.
create function phone_digits(typed text) returns text language sql immutable parallel safe strict as
  $$ select right(regexp_replace(typed, '\D', '', 'g'), 10) $$;
create index orders_by_buyer_phone on orders (phone_digits(buyer_phone) text_pattern_ops) where buyer_phone is not null;
create index pickup_places_by_phone on pickup_places (phone_digits(phone) text_pattern_ops) where phone is not null;
create index business_accounts_by_phone on business_accounts (phone_digits(phone_number) text_pattern_ops);
