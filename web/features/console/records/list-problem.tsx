import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

interface ListProblemProps {
  /** The sentence that says what happened. */
  problem: string
  /** Reads the list again. */
  retry: { isRunning: boolean; run: () => void }
}

/** A list that could not be read. */
export function ListProblem({ problem, retry }: ListProblemProps) {
  return (
    <Alert
      action={
        <Button variant="secondary" busy={retry.isRunning} onClick={retry.run}>
          Try Again
        </Button>
      }
    >
      {problem}
    </Alert>
  )
}
