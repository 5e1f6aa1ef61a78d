/** Letters of other alphabets and styles that look like Latin ones, each group before the letter that it looks like. */
const groups =
  'аαɑᴀ:a вβʙ:b сϲᴄ:c ԁᴅ:d еεᴇ:e ꜰ:f ɡɢ:g һнʜ:h іιıɪӏ:i јᴊ:j кκᴋ:k ʟ:l мᴍ:m ηɴ:n оοᴏ:o рρᴘ:p ԛ:q ʀ:r ѕꜱ:s тτᴛ:t υᴜ:u νᴠ:v ԝωᴡ:w хχ:x уγʏ:y ᴢ:z ΑА:A ΒВ:B С:C ΕЕ:E ΗН:H ΙІ:I Ј:J ΚК:K ΜМ:M Ν:N ΟО:O ΡР:P Ѕ:S ΤТ:T ΧХ:X ΥУ:Y Ζ:Z'
const latin = new Map(
  groups.split(' ').flatMap((group) => {
    const [letters = '', plain = ''] = group.split(':')
    return Array.from(letters, (letter) => [letter, plain] as const)
  }),
)
const isLatin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}]*$/u
const isPlain = /^[ -~]*$/

/**
 * A word with look-alikes replaced: "Gloсk" with a Cyrillic "с" becomes "Glock". A word stays as it is if it has a letter
 * that looks like no Latin one, because then it is most likely written in that alphabet.
 */
export function replaceLookAlikes(word: string): string {
  if (isPlain.test(word)) return word
  const replaced = Array.from(word, (letter) => latin.get(letter) ?? letter).join('')
  return isLatin.test(replaced) ? replaced : word
}
