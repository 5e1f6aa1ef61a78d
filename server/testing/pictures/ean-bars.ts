/** Patterns of the ten digits in the left half, 1 for a dark module. @source GS1 General Specifications §5.2.1 */
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
/** Parity patterns of the left half by the first digit, which has no bars of its own. */
const mirrored = '...... ..x.xx ..xx.x ..xxx. .x..xx .xx..x .xxx.. .x.x.x .x.xx. .xx.x.'.split(' ')

/**
 * An EAN-13 as SVG bars on a white label around 0,0, which needs no font. The last digit is drawn as it is given, right or
 * wrong.
 * @param module width of the thinnest bar, in pixels; the label is 120 times as wide and 70 times as high
 */
export function eanBars(digits: string, module: number, turn = 0): string {
  const [first = '0', ...rest] = digits
  const sides = rest.map((digit, place) => {
    const bars = odd[Number(digit)] ?? ''
    const right = bars.replace(/./g, (bit) => (bit === '1' ? '0' : '1'))
    if (place >= 6) return right
    return mirrored[Number(first)]?.[place] === 'x' ? [...right].reverse().join('') : bars
  })
  const modules = `101${sides.slice(0, 6).join('')}01010${sides.slice(6).join('')}101`
  const bars = [...modules].map((bit, index) =>
    bit === '1' ? `<rect x="${index - 47.5}" y="-28" width="1" height="56"/>` : '',
  )
  return `<g transform="rotate(${turn}) scale(${module})"><rect x="-60" y="-35" width="120" height="70" fill="#fff"/>${bars.join('')}</g>`
}
