/** `longitude_latitude_miles_name`: hundredths of a degree, one of `distances`, and the name URL-encoded. */
export const areaCookiePattern =
  /^(-?\d{1,3}(?:\.\d{1,2})?)_(-?\d{1,2}(?:\.\d{1,2})?)_(1|3|5|10)_([\w.!~*'()%-]{1,240})$/
