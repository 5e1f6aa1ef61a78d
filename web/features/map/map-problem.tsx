/** Shown in place of a map that could not be drawn. @source spec §8 Map; product-decisions §9.26 */
export function MapProblem({ text }: { text: string }) {
  return (
    <p role="alert" className="grid size-full place-content-center p-4 text-center font-medium">
      {text}
    </p>
  )
}

/** Shown when the code of the map could not be loaded. */
export function MissingMap() {
  return (
    <div className="h-64 rounded-md bg-sunken">
      <MapProblem text="Failed to load map" />
    </div>
  )
}
