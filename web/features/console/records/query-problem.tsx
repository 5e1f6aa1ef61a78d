import { CallFailure } from '../../../api/cache/query.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ListProblem } from './list-problem.tsx'

interface QueryProblemProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Why something could not be read, with a button that reads it again; nothing without an error. What does not exist is not there the next time either. */
export function QueryProblem({ query: { error, isFetching, refetch } }: QueryProblemProps) {
  if (!error) return null
  if (error instanceof CallFailure && error.status === 404) return <Alert>{error.message}</Alert>
  return <ListProblem problem={error.message} retry={{ isRunning: isFetching, run: () => void refetch() }} />
}
