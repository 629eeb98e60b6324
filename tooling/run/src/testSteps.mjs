import { findSuites } from './findSuites.mjs'

/**
 * The longest suites, longest first, so that short ones fill the gaps at the end. Stories leave room for one other
 * suite, so suites that mostly wait come right after them.
 */
const longest = [
  'stories apps/storybook',
  'unit packages/secure-site',
  'unit packages/core',
  'unit packages/walletconnect',
  'unit packages/adapters-cosmos',
  'unit packages/adapters-solana',
  'packed tooling/quality',
  'unit packages/adapters-polkadot',
  'browser packages/scaffold',
  'unit tooling/devstack',
  'unit apps/docs',
  'size',
]

/**
 * Returns every check of the repository in the order in which they start. A step is a command of the root, or a
 * package task that turbo runs or finds unchanged since it last passed on this checkout. `reads` is the format of its
 * test report. A step without it counts as one test. `runs` is the command that includes it, by default `npm test`.
 * @returns {import('./runStep.mjs').CheckStep[]}
 */
export function testSteps() {
  const needs = ['install']
  const quality = script => ({ task: `@foyer/quality#${script}`, folder: 'tooling/quality' })
  return [
    { name: 'chromium', command: ['node', 'tooling/run/src/findChromium.mjs'], needs },
    // Finds PostgreSQL and Redis, which suites start themselves on free ports.
    { name: 'servers', command: ['node', 'tooling/run/src/findServers.mjs'], needs, runs: 'further' },
    {
      name: 'build',
      command: turbo('build', '--filter=./packages/*', '--concurrency=2'),
      needs,
      beside: 0,
    },
    { name: 'changed texts', command: ['node', 'packages/scaffold/locales.mjs', 'recheck'], needs },
    { name: 'typecheck', command: ['tsc', '-b'], needs: ['changed texts'] },
    // Reads the declarations that the type check writes.
    { name: 'api', ...quality('api'), needs: ['typecheck'] },
    { name: 'format and lint', command: ['biome', 'check', '.'], needs },
    { name: 'layers', ...quality('layers'), needs },
    { name: 'requirements', ...quality('requirements'), needs },
    { name: 'unused code', command: ['knip'], needs },
    ...longestFirst([
      // Waits for packing, which builds packages and removes them for a moment.
      {
        name: 'size',
        ...quality('size:bytes'),
        needs: ['build', 'chromium'],
        after: findSuites('test:packed').map(({ name }) => name),
      },
      ...findSuites('test'),
      ...findSuites('test:packed'),
      ...findSuites('test:browser'),
      ...findSuites('test:stories'),
    ]),
    ...findSuites('test:e2e'),
    ...findSuites('test:openings'),
    ...findSuites('test:narrow'),
    ...findSuites('test:further-unit'),
    ...findSuites('test:further'),
    ...findSuites('test:presets'),
    // The tests of `test:hosts` and `test:openings` both write `artifacts/packages`, so they run one after the other.
    ...findSuites('test:hosts').map(step => ({
      ...step,
      after: findSuites('test:openings').map(({ name }) => name),
    })),
  ]
}

function turbo(script, ...options) {
  return ['turbo', 'run', script, ...options, '--output-logs=errors-only']
}

function longestFirst(steps) {
  const rank = ({ name }) => (longest.includes(name) ? longest.indexOf(name) : longest.length)
  return steps.toSorted((one, other) => rank(one) - rank(other))
}
