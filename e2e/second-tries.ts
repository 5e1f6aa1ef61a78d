import type { Reporter, TestModule } from 'vitest/node'

/** Says which stories passed at their second try only, and what the first one failed of: each is a race to be found. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky),
    )
    if (flaky.length === 0) return
    console.log(`\n${flaky.length} passed at the second try only:`)
    for (const test of flaky) {
      console.log(`  ${test.module.relativeModuleId}: ${test.fullName}`)
      for (const error of test.result().errors ?? []) console.log(`    ${error.message.split('\n', 1)[0]}`)
    }
  }
}
