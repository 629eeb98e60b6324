import { findSuites } from './findSuites.mjs'

const fromRoot = ['install']

/**
 * Every check of the repository, in the order in which they are tried. A step is either a command of the root or a
 * script of a package; `reads` says how its tests are counted, and a step without it counts as one.
 */
export function testSteps() {
  return [
    { name: 'chromium', command: ['node', 'tooling/run/src/findChromium.mjs'], needs: fromRoot },
    { name: 'format and lint', command: ['biome', 'check', '.'], needs: fromRoot },
    {
      name: 'build',
      command: ['turbo', 'run', 'build', '--concurrency=2', '--output-logs=errors-only'],
      needs: fromRoot,
    },
    { name: 'layers', folder: 'tooling/quality', script: 'layers', needs: fromRoot },
    { name: 'requirements', folder: 'tooling/quality', script: 'requirements', needs: fromRoot },
    {
      name: 'typecheck',
      command: ['turbo', 'run', 'typecheck', '--concurrency=2', '--output-logs=errors-only'],
      needs: fromRoot,
    },
    { name: 'unused code', command: ['knip'], needs: fromRoot },
    { name: 'pack', folder: 'tooling/quality', script: 'pack', needs: ['build'] },
    { name: 'size', folder: 'tooling/quality', script: 'size', needs: ['build', 'chromium'] },
    ...findSuites('test'),
    ...findSuites('test:packed'),
    ...findSuites('test:browser'),
    ...findSuites('test:stories'),
    ...findSuites('test:start'),
    ...findSuites('test:e2e'),
  ]
}
