import type { Decorator } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { ModalStory } from './ModalStory.js'

/** Renders a modal story in the theme and direction of the toolbar; right to left means Arabic. */
export const modalMeta = {
  component: ModalStory,
  parameters: { ground: 'page' },
  decorators: [
    ((Story, { globals }) => (
      <Story
        args={{
          theme: globals['theme'] === 'light' ? 'light' : 'dark',
          locale: globals['direction'] === 'rtl' ? 'ar' : 'en',
        }}
      />
    )) satisfies Decorator<ComponentProps<typeof ModalStory>>,
  ],
}
