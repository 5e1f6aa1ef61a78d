/** The digits in a typed or pasted text ("123 456", "Your code: 123456"), at most `length` of them. */
export function codeDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}

/** One digit per box; empty boxes for missing digits. */
export function codeBoxes(digits: string, length: number): string[] {
  return Array.from({ length }, (_, index) => digits[index] ?? '')
}
