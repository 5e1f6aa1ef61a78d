/** `longitude_latitude_miles_name`: a hundredth of a degree, a distance that can be chosen, the name as in an address. */
export const areaCookiePattern =
  /^(-?\d{1,3}(?:\.\d{1,2})?)_(-?\d{1,2}(?:\.\d{1,2})?)_(1|3|5|10)_([\w.!~*'()%-]{1,240})$/
