/** The message when a courier requires a phone number and none was given. */
export const phoneSentence = 'Please enter your phone number: the courier needs it to reach you.'

/**
 * Normalizes a typed number to `+12125550100`; null if it is not an American number. Ten digits
 * after country code 1 are the format of the whole United States, so it is no fact of one marketplace.
 */
export function americanPhone(typed: string | null | undefined): string | null {
  const digits = (typed ?? '').replace(/\D/g, '')
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : null
}
