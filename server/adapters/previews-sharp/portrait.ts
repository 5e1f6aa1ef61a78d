import { avatarLetter, avatarTone } from '../../../contract/rules/people/avatar.ts'
import { colors, portraitTones } from './colors.ts'
import type { Face } from './fonts.ts'
import { outlineOf, widthOf } from './typesetting.ts'

/** A circle with the first letter of a name, in the color that the name has on the site. @source web/ui/pictures/avatar.tsx */
export function initialOf(name: string, face: Face, left: number, top: number, size: number): string {
  const { ground, letter: fill } = portraitTones[avatarTone(name, portraitTones.length)] ?? {
    ground: colors.ink,
    letter: colors.paper,
  }
  const letter = avatarLetter(name)
  const style = { face, size: size * 0.5 }
  const half = size / 2
  const x = left + half - widthOf(style, letter) / 2
  return (
    `<circle cx="${left + half}" cy="${top + half}" r="${half}" fill="${ground}"/>` +
    outlineOf(style, letter, x, top + half + size * 0.175, fill)
  )
}
