import { describe, expect, it } from 'vitest'
import { installAdvice, installProgress } from './installDependencies.mjs'

describe('the progress of an installation', () => {
  it('names pnpm until pnpm prints its first progress line', () => {
    expect(installProgress('npm warn config\n')).toMatch(/^pnpm@\d+\.\d+\.\d+ looks at what is installed$/)
  })

  it('counts fetched packages, then installed ones, from the last line', () => {
    const fetched = 'Progress: resolved 1407, reused 307, downloaded 12, added 0\n'
    expect(installProgress(fetched)).toBe('319 of 1,407 packages fetched')
    const added = `${fetched}Progress: resolved 1407, reused 1369, downloaded 38, added 1149\n`
    expect(installProgress(added)).toBe('1,149 of 1,407 packages in place')
  })
})

describe('the advice about a failed installation', () => {
  const advice = output => installAdvice({ output, logFile: 'artifacts/checks/install.log' })

  it.each([
    [
      'ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"',
      /does not match .* `npx pnpm@.* install`/,
    ],
    ['ENOSPC: no space left on device, write', /disk is full/],
    ["EACCES: permission denied, mkdir '/opt/store'", /cannot be written to/],
    ['getaddrinfo ENOTFOUND registry.example', /registry did not answer: `npm ping`/],
    ['something new', /Run the command again/],
  ])('states the next step of "%s"', (output, next) => {
    expect(advice(output)).toMatch(next)
  })

  it('shows the last lines and the path of the log', () => {
    const output = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
    expect(advice(output)).toMatch(/^line 25\n/)
    expect(advice(output)).toContain('line 39')
    expect(advice(output)).toMatch(/artifacts\/checks\/install\.log$/)
  })
})
