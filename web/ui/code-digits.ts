/** The digits of whatever was typed or pasted ("123 456", "Your code: 123456"), at most `length` of them. */
export function codeDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}

/** The digits one box each; empty where none is typed yet. */
export function codeBoxes(digits: string, length: number): string[] {
  return Array.from({ length }, (_, index) => digits[index] ?? '')
}
