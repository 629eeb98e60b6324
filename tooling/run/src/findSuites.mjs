import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.mjs'

/**
 * The suites by script name: their files, how their tests are counted, and when they run. Without `runs` that is with
 * `npm test`, otherwise with `npm run test:all` or `npm run test:nightly`.
 */
const suiteKinds = {
  test: {
    label: 'unit',
    files: /(?<!\.browser|\.packed|\.hosts|\.further)\.test\.[cm]?[jt]sx?$/,
    reads: 'vitest',
  },
  'test:browser': {
    label: 'browser',
    files: /(?<!\.further)\.browser\.test\.tsx?$/,
    reads: 'vitest',
    needs: ['chromium'],
  },
  'test:stories': { label: 'stories', reads: 'vitest', needs: ['chromium'], beside: 1 },
  'test:packed': { label: 'packed', reads: 'vitest', needs: ['build', 'chromium'] },
  'test:presets': {
    label: 'stories in every preset',
    reads: 'vitest',
    needs: ['chromium'],
    beside: 1,
    runs: 'nightly',
  },
  'test:narrow': {
    label: 'stories on the narrowest phone',
    reads: 'vitest',
    needs: ['chromium'],
    beside: 1,
    runs: 'further',
  },
  'test:hosts': {
    label: 'hosts',
    reads: 'vitest',
    needs: ['build'],
    beside: 1,
    runs: 'nightly',
  },
  'test:further-unit': {
    label: 'further unit',
    files: /\.further(?:\.browser)?\.test\.[cm]?[jt]sx?$/,
    reads: 'vitest',
    needs: ['chromium', 'servers'],
    runs: 'further',
  },
  'test:openings': {
    label: 'openings',
    reads: 'vitest',
    needs: ['build', 'chromium'],
    beside: 0, // the page uses another list if the directory answers slowly
    runs: 'further',
  },
  // Allows one other step, so that the previous suite can end while its sites are built and its chains start.
  'test:e2e': { label: 'e2e', reads: 'playwright', needs: ['chromium'], beside: 1 },
  'test:further': {
    label: 'further e2e',
    reads: 'playwright',
    needs: ['chromium'],
    beside: 1,
    runs: 'further',
  },
}

const ignoredFolders = new Set(['node_modules', 'dist', 'fixtures', 'coverage', 'artifacts'])

/**
 * Finds every suite of the workspace: a package whose manifest has one of the suite scripts. Leaves out a package
 * with the script but without test files. A listed suite must run at least one test.
 * @param {keyof typeof suiteKinds} script
 */
export function findSuites(script) {
  const { label, files, needs = [], ...kind } = suiteKinds[script]
  return workspaceFolders()
    .map(folder => ({ folder, ...readManifest(folder) }))
    .filter(({ folder, scripts }) => scripts?.[script] && (!files || hasFile(join(root, folder), files)))
    .map(({ folder, name }) => ({
      name: `${label} ${folder}`,
      folder,
      task: `${name}#${script}`,
      needs: ['install', ...needs],
      ...kind,
    }))
}

function workspaceFolders() {
  return ['packages', 'tooling', 'apps']
    .filter(parent => existsSync(join(root, parent)))
    .flatMap(parent => readdirSync(join(root, parent)).map(name => `${parent}/${name}`))
    .filter(folder => existsSync(join(root, folder, 'package.json')))
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}

function hasFile(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true }).some(entry =>
    entry.isDirectory()
      ? !ignoredFolders.has(entry.name) && hasFile(join(folder, entry.name), pattern)
      : pattern.test(entry.name),
  )
}
