import { existsSync } from 'node:fs'
import { chromium } from './chromium.js'
import type { Engine } from './Engine.js'
import { firefox, firefoxPath } from './firefox.js'
import { webKit, webKitPaths } from './webKit.js'

/** Returns the engines of this machine: Chromium, and the others if installed. */
export function installedEngines(): readonly Engine[] {
  const others = [
    { engine: firefox, needs: [firefoxPath] },
    { engine: webKit, needs: webKitPaths },
  ]
  const found = others.filter(({ needs }) => needs.every(path => existsSync(path)))
  for (const { engine, needs } of others.filter(each => !found.includes(each)))
    console.log(`Not tried in ${engine.name}: it is not installed at ${needs.join(' and ')}.`)
  return [chromium, ...found.map(({ engine }) => engine)]
}
