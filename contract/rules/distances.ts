/** Miles around a place that can be chosen. */
export const distances = [1, 3, 5, 10] as const
