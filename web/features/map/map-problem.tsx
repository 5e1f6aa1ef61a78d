/** What stands where a map should be. @source spec §8 Map; product-decisions §9.26 */
export function MapProblem({ text }: { text: string }) {
  return (
    <p role="alert" className="grid size-full place-content-center p-4 text-center font-medium">
      {text}
    </p>
  )
}

/** The same for a map whose own code did not come. */
export function MissingMap() {
  return (
    <div className="h-64 rounded-md bg-sunken">
      <MapProblem text="Failed to load map" />
    </div>
  )
}
