import { expect, test } from 'vitest'
import { readConfig } from '../../config/readConfig.js'
import { settings } from './settings.js'

/** Reads a configuration and returns the names of the parameters that were looked up. */
function lookedUp(): ReadonlySet<string> {
  const names = new Set<string>()
  const { get, has } = URLSearchParams.prototype
  URLSearchParams.prototype.get = function (name) {
    names.add(name)
    return get.call(this, name)
  }
  URLSearchParams.prototype.has = function (name) {
    names.add(name)
    return has.call(this, name)
  }
  readConfig('')
  Object.assign(URLSearchParams.prototype, { get, has })
  return names
}

/** The scenario is chosen in its own list. */
const elsewhere = ['scenario']

test('offers every parameter of the address once', () => {
  const names = settings.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...lookedUp()].filter(each => !elsewhere.includes(each)).toSorted())
})

test('explains each setting in one line', () => {
  for (const { label, help, name } of settings) {
    expect(label, name).not.toBe(name)
    expect(help, name).toMatch(/^[^\n]{10,110}$/)
  }
})

test('reads each default back from an empty address', () => {
  for (const { name, read } of settings) {
    const initial = read(readConfig(''))
    expect(read(readConfig(`?${new URLSearchParams(initial ? { [name]: initial } : {})}`)), name).toBe(
      initial,
    )
  }
})
