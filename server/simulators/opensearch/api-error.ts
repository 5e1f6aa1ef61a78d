/** An error as OpenSearch reports it. */
export class ApiError extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, type: string, reason: string) {
    super(reason)
    this.status = status
    this.type = type
  }
}

export function missingIndex(name: string): ApiError {
  return new ApiError(404, 'index_not_found_exception', `no such index [${name}]`)
}
