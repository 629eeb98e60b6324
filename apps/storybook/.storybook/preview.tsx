import { presets } from '@foyer/react/theme'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { DocsPage } from './DocsPage.js'
import { withThemeRoot } from './withThemeRoot.js'

// Storybook's default of one second is too short on a busy machine, whose browser may draw no frame for a minute.
configure({ asyncUtilTimeout: 75_000 })

const preview: Preview = {
  decorators: [withThemeRoot],
  // `Own interface` and the guides are pages of their own.
  tags: ['autodocs'],
  initialGlobals: {
    theme: 'dark',
    preset: 'own',
    locale: 'en',
    direction: 'ltr',
    motion: 'full',
  },
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
      },
    },
    preset: {
      toolbar: {
        title: 'Preset',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: Object.keys(presets),
      },
    },
    locale: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'de', title: 'German' },
          { value: 'ar', title: 'Arabic' },
          { value: 'he', title: 'Hebrew' },
        ],
      },
    },
    direction: {
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    motion: {
      toolbar: {
        title: 'Motion',
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'full', title: 'Full motion' },
          { value: 'reduce', title: 'Reduced motion' },
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    docs: { page: DocsPage },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Foundations',
          'Views',
          [
            'Connect',
            'ConnectWallets',
            'AllWallets',
            'ConnectingExternal',
            'ConnectingWalletConnect',
            'ConnectingWalletConnectBasic',
            'ConnectingMultiChain',
            'GetWallet',
            'Downloads',
            'ConnectSocials',
            'EmailLogin',
            'SIWXSignMessage',
            'Account',
            'Transactions',
            'NFTs',
            'WalletReceive',
            'WalletSend',
            'WalletSendSelectToken',
            'WalletSendPreview',
            'Swap',
            'SwapPreview',
            'OnRampProviders',
            'Pay',
            'PayLoading',
          ],
          'All states',
          'Buttons',
          'Cards',
          'Host',
          'Own interface',
          'Shell',
          'Account',
          'Controls',
          'Text',
          'Rows',
          'Lists',
          'Status',
          'Pictures',
          'Layout',
        ],
      },
    },
    a11y: {
      test: 'error',
      // These rules apply to whole pages. A single component has no landmarks and no `h1`.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        small: { name: 'Phone 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
  },
}

export default preview
