import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const executablePath = await chromiumPath()
const configDir = fileURLToPath(new URL('.storybook', import.meta.url))

/** Every story, rendered and checked by axe in one theme. */
async function storiesIn(theme: 'dark' | 'light') {
  return {
    plugins: [await storybookTest({ configDir })],
    test: {
      name: `stories-${theme}`,
      env: { VITE_STORY_THEME: theme },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath } }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}

export default defineConfig({ test: { projects: [await storiesIn('dark'), await storiesIn('light')] } })
