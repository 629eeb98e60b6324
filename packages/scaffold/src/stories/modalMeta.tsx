import { createTheme, type PresetName, presets } from '@foyer/core/theme'
import type { Decorator, StoryContext } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { findInModal } from './findInModal.js'
import { ModalStory } from './ModalStory.js'
import { storyLanguages } from './storyLanguages.js'

/** Returns the toolbar's language. Defaults to Arabic for the right-to-left direction. */
function localeOf({ locale = 'en', direction }: StoryContext['globals']): string {
  return locale === 'en' && direction === 'rtl' ? 'ar' : locale
}

/** The args of a view's story. The decorator adds them, because the `args` of a file replace those of its meta. */
const openDialog = { isDialog: true, isOpen: true } as const

/** Args of a story in which a dialog would close, because the visitor is done or the wallet has connected. */
export const inPlace = { isDialog: false } as const

/** Renders a modal story with the preset, theme, language and direction of the toolbar. */
export const modalMeta = {
  component: ModalStory,
  parameters: {
    ground: 'page',
    languages: storyLanguages,
    // A dialog would cover the documentation page.
    docs: { story: { inline: false, height: '720px' } },
  },
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await findInModal(canvasElement, '.view')
  },
  decorators: [
    ((Story, { args, globals, title }) => (
      <Story
        args={{
          ...(title.startsWith('Views/') ? openDialog : {}),
          ...args,
          theme: createTheme({
            preset: presets[(globals['preset'] ?? 'own') as PresetName],
            mode: globals['theme'] === 'light' ? 'light' : 'dark',
          }),
          locale: localeOf(globals),
        }}
      />
    )) satisfies Decorator<ComponentProps<typeof ModalStory>>,
  ],
}
