import type { PublicSettings } from '../../contract/rules/site/public-settings.ts'

/** Replaces `{pickup protection}` and `{delivery protection}` in all texts of a page by the hours that are set. */
export function fillIn<Content>(
  content: Content,
  { protectionHours }: Pick<PublicSettings, 'protectionHours'>,
): Content {
  const words = {
    '{pickup protection}': hours(protectionHours.pickup),
    '{delivery protection}': hours(protectionHours.delivery),
  }
  return replaceIn(content, (text) =>
    Object.entries(words).reduce((filled, [name, word]) => filled.replaceAll(name, word), text),
  )
}

function hours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`
}

function replaceIn<Content>(content: Content, replace: (text: string) => string): Content {
  if (typeof content === 'string') return replace(content) as Content
  if (Array.isArray(content)) return content.map((part: unknown) => replaceIn(part, replace)) as Content
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, part]) => [key, replaceIn(part as unknown, replace)]),
  ) as Content
}
