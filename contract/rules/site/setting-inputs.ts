/** The fields with which settings are edited. */
export const settingInputs = ['switch', 'decimal', 'whole', 'line', 'email', 'address', 'text'] as const
export type SettingInput = (typeof settingInputs)[number]

/** Where the value of a setting comes from. A stored one wins over the environment, which wins over the default. */
export const settingSources = ['stored', 'environment', 'default'] as const
export type SettingSource = (typeof settingSources)[number]

/** Characters of the longest text of a setting. */
export const MAX_SETTING = 2000
/** Characters of a sentence or two that operators write: the notice on every page, the texts of emails. */
export const MAX_OWN_TEXT = 240
