import { type FoundContact, matches } from './found.ts'

const APPS =
  'instagram|insta|ig|snap\\s?chat|snap|telegram|tg|whats\\s?app|wa|facebook|fb|messenger|discord|tik\\s?tok|signal|kik|we\\s?chat|twitter|viber|skype|line|linkedin|threads'

const links =
  /\b(?:https?:\/\/)?(?:www\.|m\.)?(?:instagram\.com|facebook\.com|fb\.com|fb\.me|m\.me|t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com|snapchat\.com|twitter\.com|x\.com|tiktok\.com|discord\.gg|discord\.com|linktr\.ee|linkedin\.com|signal\.me|line\.me|threads\.net)\/\S+/gi
/** `@janedoe`, not as a part of an address or before a price or time. */
const at = /(?<![\w.@])@\s?[a-z_][\w.-]{2,29}\b/gi
/** "my insta is janedoe", "ig: jane_doe", "snap janedoe99", "telegram username janed". */
const named = new RegExp(
  String.raw`\b(?:${APPS})\b(?:\s+(?:is|me|at|as|under|handle|id|name|user\s?name|user|account|to|on|profile|it['’]?s|=))*\s*[:=@-]?\s*(@?[\w.]+)`,
  'gi',
)
/** "find me on instagram, janedoe99"; "I'm janedoe_99 on insta". */
const before = new RegExp(
  String.raw`\b(?:i['’]?m|im|i am|me|name is|username is|handle is|it['’]?s|add|follow|dm|message|text|look up|search(?: for)?|find)\s+(@?[\w.]{3,30})\s+(?:on|in|at|over on)\s+(?:my\s+)?(?:${APPS})\b`,
  'gi',
)
/** `janedoe#1234`, as Discord names people. */
const discord = /\b[a-z][\w.]{2,31}#\d{4}\b/gi

const ordinary =
  /^(?:or|and|if|is|ok(?:ay)?|works?|only|please|pls|now|when|at|me|to|the|a|an|in|on|for|it|you|your|my|i|we|us|too|also|marketplace|page|group|ad|ads|post|story|stories|photo|photos|picture|pictures|shop|store|seller|listing|live|button|buttons|fit|on|off|closure|closures|back|frame|frames|strength|booster|cable|jack|message|messages|before|after|today|tomorrow|account|profile|that|this|here|there|with|but|so|thanks|was|were|are|there|not|no|them|him|her|someone|people|by|from|handle|name|id|user|username|as|under|of|its|it.?s|drawing|art|dance|filter|ring|light|famous|worthy|friendly|video|videos|call|instead|drying|up|shaped|dried|bag|case|of.|price|deal|reel|reels|influencer|pan|one|two|three|all|about|do|does|get|want|will|would|can|could|should|have|had|has|then|first|messenger|whatsapp|facebook|instagram|telegram|signal|snapchat)\.?$/i

/** Names in social networks and messengers, and links to them. */
export function findHandles(text: string): FoundContact[] {
  const isName = (word: string | undefined, isIntroduced: boolean) => {
    const name = word?.replace(/[.,!?]+$/, '') ?? ''
    if (name.startsWith('@')) return name.length > 3
    if (name.length < 3 || ordinary.test(name) || /^\d+$/.test(name)) return false
    return isIntroduced || /[a-z].*[\d_.]|[\d_].*[a-z]/i.test(name)
  }
  const introduced =
    /\b(?:is|handle|id|name|user\s?name|user|as|under|account)\s*[:=@-]?\s*@?[\w.]+$|[:=@]\s*@?[\w.]+$|\bit['’]?s\s+[\w.]+$/i
  const isIntroducer = (match: RegExpMatchArray) =>
    /^(?:line|snap|signal|wa|threads|fb|messenger|ig|tg)\b/i.test(match[0])
  return [
    ...matches(text, 'handle', links),
    ...matches(
      text,
      'handle',
      at,
      ([name]) =>
        !/^@\s?(?:noon|home|work|least|most|night|the|this|that|around|about|about|your|my|all|once|any)\b/i.test(
          name,
        ),
    ),
    ...matches(text, 'handle', named, (match) =>
      isName(
        match[1],
        introduced.test(match[0]) &&
          !(isIntroducer(match) && /\bis\s+\w+$/i.test(match[0]) && /^(?:line|signal|snap)/i.test(match[0])),
      ),
    ),
    ...matches(text, 'handle', before, (match) => isName(match[1], true)),
    ...matches(text, 'handle', discord),
  ]
}
