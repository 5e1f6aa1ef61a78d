/** What is said where a courier has to be told a telephone number and there is none. */
export const phoneSentence = 'Please enter your phone number: the courier needs it to reach you.'

/** `+12125550100` from what somebody typed; null for what is no American number. */
export function americanPhone(typed: string | null | undefined): string | null {
  const digits = (typed ?? '').replace(/\D/g, '')
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : null
}
