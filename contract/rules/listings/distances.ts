/** The distances that can be chosen, in miles. */
export const distances = [1, 3, 5, 10] as const
