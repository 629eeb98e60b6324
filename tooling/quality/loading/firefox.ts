import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from './Engine.js'
import { openMarionette } from './marionette.js'
import { waitFor } from './waitFor.js'

export const firefoxPath = '/usr/bin/firefox-esr'

/** An installed Firefox in headless mode. */
export const firefox: Engine = {
  name: 'Firefox',
  async newPage() {
    const profile = mkdtempSync(join(tmpdir(), 'foyer-firefox-'))
    // Firefox chooses a free port and writes it to a file.
    writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n')
    const args = ['--headless', '--marionette', '--no-remote', '--profile', profile]
    const browser = spawn(firefoxPath, args, { stdio: 'ignore' })
    const ended = once(browser, 'exit')
    const readPort = () => Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')) || undefined
    const port = await waitFor('port of Firefox', readPort)
    const { command, close } = await waitFor('Marionette', () => openMarionette(port))
    await command('WebDriver:NewSession')
    return {
      open: async url => void (await command('WebDriver:Navigate', { url })),
      run: async script => (await command('WebDriver:ExecuteScript', { script, args: [] })).value as never,
      async close() {
        close()
        browser.kill()
        await ended
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
      },
    }
  },
}
