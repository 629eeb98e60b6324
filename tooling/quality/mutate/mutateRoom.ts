import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { repositoryRoot } from '../repositoryRoot.js'
import { writeRun } from './roomRun.js'
import type { Room } from './rooms.js'

/** A change that was made to a file, and what the tests said to it. */
export interface Mutant {
  /** From the root of the checkout. */
  readonly file: string
  readonly line: number
  readonly column: number
  /** The kind of change, and what stands there instead. */
  readonly mutator: string
  readonly replacement: string
  readonly outcome: 'killed' | 'survived' | 'untested' | 'ignored'
}

const require = createRequire(import.meta.url)
const vitestRunner = require.resolve('@stryker-mutator/vitest-runner')
const here = join(repositoryRoot, 'tooling/quality/mutate')

const outcomes = {
  Killed: 'killed',
  // Tests that no longer come to an end have noticed.
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'untested',
  RuntimeError: 'killed',
  CompileError: 'ignored',
  Ignored: 'ignored',
  Pending: 'ignored',
} as const

/**
 * Changes the files of a room, one place at a time, in a copy of its package, and runs those of the room's tests that come
 * by that place. What was tried before and is as it was is not tried again, unless `isFresh`.
 */
export async function mutateRoom(
  { name, folder, mutate, tests, isRemembering = false }: Room,
  { isFresh }: { readonly isFresh: boolean },
): Promise<readonly Mutant[]> {
  const fileName = name.replaceAll(' ', '-')
  process.chdir(join(repositoryRoot, folder))
  // Not by Stryker's `testFiles`: with these it makes changes only once the code is loaded, too late for constants.
  writeRun({ tests, setup: isRemembering ? [join(here, 'everyTest.ts')] : [] })
  const results = await new Stryker({
    mutate: [...mutate],
    testRunner: 'vitest',
    plugins: [vitestRunner],
    vitest: { related: false, configFile: join(here, 'vitest.config.ts') },
    coverageAnalysis: 'perTest',
    checkers: [],
    concurrency: 2,
    // A busy machine takes its time: what takes longer goes round for ever.
    timeoutMS: 30_000,
    incremental: true,
    force: isFresh,
    incrementalFile: `artifacts/mutations/${fileName}.json`,
    tempDirName: 'artifacts/mutations/copies',
    // Stryker would rewrite it with a programming interface that TypeScript 7 no longer has; the tests need none of it.
    tsconfigFile: 'none',
    // The copy is read by the package's own tsconfig, above it: from the copy, the paths in it lead nowhere.
    ignorePatterns: ['dist', 'artifacts', '.turbo', 'tsconfig*.json'],
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: `artifacts/reports/mutations-${fileName}.json` },
    allowConsoleColors: false,
  }).runMutationTest()
  return results.map(({ fileName, location, mutatorName, replacement, status }) => ({
    file: relative(repositoryRoot, fileName),
    line: location.start.line,
    column: location.start.column,
    mutator: mutatorName,
    replacement: replacement ?? '',
    outcome: outcomes[status],
  }))
}
