/** @source spec §8 simple checkout button; product-decisions §9.19 */
export const notStartedSentence = 'Failed to start checkout'
