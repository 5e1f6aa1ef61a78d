/** Reads records by a filter, and counts those of each state. */
interface SearchedRecords<Filter, Row> {
  search(filter: Filter): Promise<Row[]>
  counts(filter: Filter): Promise<{ state: string; count: number }[]>
}

/** A page of records, with the counts of the states on the first one. */
export async function searchPage<Filter extends { limit: number; before?: unknown }, Row>(
  records: SearchedRecords<Filter, Row>,
  filter: Filter,
) {
  const [rows, counts] = await Promise.all([
    // One more says whether there is another page.
    records.search({ ...filter, limit: filter.limit + 1 }),
    filter.before === undefined ? records.counts(filter) : null,
  ])
  return {
    rows: rows.slice(0, filter.limit),
    hasMore: rows.length > filter.limit,
    counts: counts && Object.fromEntries(counts.map(({ state, count }) => [state, count])),
  }
}
