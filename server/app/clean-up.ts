/** Steps that end what a program has opened; the last one runs first. */
export type CleanUp = (() => Promise<void> | void)[]

/** Runs the steps, and leaves none. */
export async function unwind(steps: CleanUp): Promise<void> {
  for (let step = steps.pop(); step; step = steps.pop()) await step()
}
