import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { commandsOf, conditionsOf, mentionsNode, startedFiles } from './startedFiles.js'

const folder = mkdtempSync(join(tmpdir(), 'started-files-'))
for (const file of ['a.ts', 'a.tsx', 'a.mjs', 'a.cjs', 'a.js', 'x.js', 'x.json'])
  writeFileSync(join(folder, file), '')
afterAll(() => rmSync(folder, { recursive: true }))

describe('the detection of started files', () => {
  it.each([
    ['node a.mjs --all', ['a.mjs']],
    ['node a.cjs', ['a.cjs']],
    ['node ./a', ['./a.js']],
    ['node --conditions=x a.mjs', ['a.mjs']],
    ['node --conditions x a.mjs', ['a.mjs']],
    ['node -C x a.mjs', ['a.mjs']],
    ['node -r some-package a.js', ['a.js']],
    ['node --import ./x.js a.js', ['./x.js', 'a.js']],
    ['node --import=./x.js a.js', ['./x.js', 'a.js']],
    ['tsx watch a.ts', ['a.ts']],
    ['tsx --tsconfig x.json "a.tsx"', ['a.tsx']],
    ['MODE=1 npx tsx a.ts', ['a.ts']],
    ['node_modules/.bin/tsx a.ts', ['a.ts']],
  ])('finds files in `%s`', (command, files) => {
    expect(startedFiles(folder, command)).toEqual(files)
  })

  it.each([
    'node missing.mjs',
    'node -r ./missing.js a.js',
    'node --unknown x.json a.js',
    'node -e "run()"',
    'node',
  ])('finds no file in `%s`, which marks the command as not understood', command => {
    expect(mentionsNode(command)).toBe(true)
    expect(startedFiles(folder, command)).toEqual([])
  })
})

it('splits a script into its commands, except inside quotes', () => {
  const script = `node a; node b || node c && tsx d & node -e "e(); 'f' && g()"`
  expect(commandsOf(script)).toEqual(['node a', 'node b', 'node c', 'tsx d', `node -e "e(); 'f' && g()"`])
})

it('reads export conditions in every notation', () => {
  expect(conditionsOf('node --conditions=@foyer/source -C b --conditions "c" d.mjs')).toEqual([
    '@foyer/source',
    'b',
    'c',
  ])
  expect(conditionsOf('NODE_OPTIONS=--conditions=a playwright test')).toEqual(['a'])
})

it.each(['sh -c "node a"', 'x=$(node a)', 'ts-node a.ts', '(tsx a.ts)'])('detects Node in `%s`', command => {
  expect(mentionsNode(command)).toBe(true)
  expect(startedFiles(folder, command)).toEqual([])
})

it.each(['vitest run a.test.tsx', 'NODE_OPTIONS=x vite', 'ls node_modules'])(
  'does not detect Node in `%s`',
  command => {
    expect(mentionsNode(command)).toBe(false)
  },
)
