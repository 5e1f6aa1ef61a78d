-- The number of the product that a listing's details name, whatever the row is called and however it is spelt ("978-0-306-…"):
-- digits (and the X of old ISBNs) without zeros in front, as a UPC is an EAN with a zero before it.
create function product_code(details jsonb) returns text
  language sql immutable strict parallel safe
  return nullif(ltrim(upper(regexp_replace(
    coalesce(details ->> 'isbn', details ->> 'barcode', details ->> 'ean', details ->> 'upc', details ->> 'gtin'),
    '[^0-9Xx]', '', 'g')), '0'), '');

-- From what is read on an item to the listings of the same product.
create index listings_by_product_code on listings (product_code(details), published_at desc)
  where is_public and product_code(details) is not null;
