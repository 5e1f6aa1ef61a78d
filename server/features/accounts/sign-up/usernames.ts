import type { Random } from '../../../ports/random.ts'

const adjectives =
  'amber bold brisk calm clever cosy daring eager early gentle golden happy honest jolly keen kind late lively lucky mellow merry mild neat nimble noble odd plucky proud quick quiet rosy rustic shy silver sleepy sly snug spry steady sunny swift tidy warm wild wise witty young zesty'.split(
    ' ',
  )
const nouns =
  'acorn anchor apple badge bagel basil bench birch biscuit brick bridge button canal candle cedar clover comet copper corner crane cricket daisy ember fern ferry finch garnet ginger harbor hazel heron ivy juniper kettle lantern lark linden magnet maple marble meadow mint moss nutmeg olive orchard otter pepper pigeon pine plum poppy quill raven ribbon river robin saddle sage sparrow spruce stoop subway thimble thistle tulip walnut willow'.split(
    ' ',
  )

/** Two words and a number, such as `quiet-maple-27`: contains nothing of the email address. @source product-decisions §2 */
export function makeUsername(random: Random): string {
  return `${pick(adjectives, random)}-${pick(nouns, random)}-${random.integer(9990) + 10}`
}

function pick(words: readonly string[], random: Random): string {
  return words[random.integer(words.length)] ?? 'stoop'
}
