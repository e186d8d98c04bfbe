import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, mergeThemeOverrides } from '@mantine/core';
import action from './parts/action.module.css';
import field from './parts/field.module.css';
import floating from './parts/floating.module.css';

/** A Mantine scale from our custom properties, so that an organization's theme also recolours Mantine. */
const scale = (name: string): MantineColorsTuple => {
  const [a, b, c, d, e, f, g, h, i, j] = Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`);
  return [a, b, c, d, e, f, g, h, i, j] as MantineColorsTuple;
};

const fontFamily = 'var(--font)';

const base = createTheme({
  fontFamily,
  headings: { fontFamily, fontWeight: '600' },
  colors: { teal: scale('teal'), marigold: scale('marigold') },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  white: '#fff',
  black: '#1d2433',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  breakpoints: { xs: '0em', sm: '18.75em', md: '64em', lg: '75em', xl: '120em' },
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
  // By name, not by import, so that the theme does not load unused components.
  components: {
    ActionIcon: { classNames: action, defaultProps: { variant: 'quiet' } },
    Checkbox: { classNames: { label: field.choice, error: field.error } },
    InputWrapper: {
      classNames: { root: field.root, label: field.label, error: field.error, description: field.hint },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Menu: { classNames: { dropdown: floating.dropdown, item: floating.item } },
    Modal: {
      classNames: {
        content: floating.content,
        header: floating.header,
        title: floating.title,
        overlay: floating.overlay,
      },
    },
    Text: { defaultProps: { inherit: true } },
    Popover: { classNames: { dropdown: floating.dropdown } },
    TextInput: { classNames: { wrapper: field.wrapper, input: field.input } },
    NativeSelect: { classNames: { wrapper: field.wrapper, input: field.input } },
    NumberInput: { classNames: { wrapper: field.wrapper, input: field.input } },
    Textarea: { classNames: { wrapper: field.wrapper, input: field.input } },
    Select: { classNames: { wrapper: field.wrapper, input: field.input, dropdown: floating.dropdown } },
    MultiSelect: { classNames: { wrapper: field.wrapper, input: field.input, dropdown: floating.dropdown } },
    ColorInput: { classNames: { wrapper: field.wrapper, input: field.input, dropdown: floating.dropdown } },
    PasswordInput: { classNames: { wrapper: field.wrapper, input: field.input } },
  },
});

export const siteTheme = mergeThemeOverrides(
  base,
  createTheme({
    fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.0625rem', xl: '1.125rem' },
    lineHeights: { xs: '1.5', sm: '1.5', md: '1.65', lg: '1.6', xl: '1.65' },
    components: {
      TextInput: { defaultProps: { size: 'lg' } },
      NativeSelect: { defaultProps: { size: 'lg' } },
      Textarea: { defaultProps: { size: 'lg' } },
      PasswordInput: { defaultProps: { size: 'lg' } },
    },
  }),
);

export const workTheme = mergeThemeOverrides(
  base,
  createTheme({
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '0.9375rem', xl: '1rem' },
    lineHeights: { xs: '1.5', sm: '1.5', md: '1.65', lg: '1.6', xl: '1.6' },
    components: {
      TextInput: { defaultProps: { size: 'md' } },
      NativeSelect: { defaultProps: { size: 'md' } },
      NumberInput: { defaultProps: { size: 'md' } },
      Textarea: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md' } },
      MultiSelect: { defaultProps: { size: 'md' } },
      ColorInput: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md' } },
    },
  }),
);

/** Maps Mantine's colour variables to ours. One map serves light and dark, because our variables change. */
export const themeVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--negative)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sand-1)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--sand-1)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-anchor': 'var(--primary-text)',
    '--mantine-primary-color-filled': 'var(--primary)',
    '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
    '--mantine-primary-color-contrast': 'var(--on-primary)',
  };
  return { variables: shared, light: shared, dark: shared };
};
