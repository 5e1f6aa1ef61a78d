/** What a line says, and how certain each of its characters is, 0 to 1. */
export interface ReadLine {
  text: string
  certainties: number[]
}

/**
 * Turns the recognizer's answer into text: the likeliest character of each step, without repetitions and blanks.
 * @param chances for each step, the probabilities of a blank and of each of `characters`
 * @source Graves et al.: Connectionist Temporal Classification (ICML 2006), best path decoding
 */
export function decodeLine(chances: Float32Array, characters: readonly string[]): ReadLine {
  const classes = characters.length + 1
  const line: ReadLine = { text: '', certainties: [] }
  let previous = 0
  for (let step = 0; step < chances.length; step += classes) {
    let likeliest = 0
    for (let at = 1; at < classes; at++)
      if ((chances[step + at] ?? 0) > (chances[step + likeliest] ?? 0)) likeliest = at
    if (likeliest !== 0 && likeliest !== previous) {
      const character = characters[likeliest - 1] ?? ''
      line.text += character
      // One certainty for each UTF-16 unit, so that parts of the text have theirs.
      for (let unit = 0; unit < character.length; unit++)
        line.certainties.push(chances[step + likeliest] ?? 0)
    }
    previous = likeliest
  }
  return line
}
