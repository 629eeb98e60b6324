import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { deadPatterns } from './deadPatterns.js'
import { rooms } from './rooms.js'

/** Returns the paths of a package's sources, relative to the package. */
const sourcesOf = (folder: string) =>
  readdirSync(join(repositoryRoot, folder, 'src'), { recursive: true, encoding: 'utf8' }).map(
    name => `src/${name.split(sep).join('/')}`,
  )

describe('the patterns of a room', () => {
  const files = ['src/pay.ts', 'src/pay.test.ts', 'src/pay.property.test.ts', 'src/log/end.ts']

  it.each([
    'src/pay.ts',
    'src/*.ts',
    'src/{pay,log/end}.ts',
    'src/log/*.ts',
    '!src/*.test.ts',
    'src/!(pay.property).test.ts',
    'src/!(pay|pay.property).ts',
  ])('may be `%s`', pattern => {
    const known = [...files, 'src/pay.property.ts', 'src/fee.ts']
    expect(deadPatterns({ mutate: [pattern], tests: [] }, known)).toEqual([])
  })

  it.each([
    ['src/paid.ts', 'src/paid.ts'],
    ['src/e*.ts', 'src/e*.ts'],
    ['!src/fee/*.ts', 'src/fee/*.ts'],
    ['src/{pay,paid}.test.ts', 'src/paid.test.ts'],
    ['src/!(payments).test.ts', 'src/payments.test.ts'],
    ['src/!(end).ts', 'src/end.ts'],
    ['src/log/!(end).ts', 'src/log/!(end).ts'],
  ])('are dead if they match or exclude no file, such as `%s`', (pattern, dead) => {
    expect(deadPatterns({ mutate: [], tests: [pattern] }, files)).toEqual([dead])
  })

  it.each(rooms)('match files: $name in $folder', room => {
    expect(deadPatterns(room, sourcesOf(room.folder))).toEqual([])
  })
})
