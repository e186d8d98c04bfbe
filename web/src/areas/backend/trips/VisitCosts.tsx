import { Box, Group } from '@mantine/core';

export type CostRow = readonly [label: string, amount: string];

export const VisitCosts = ({ rows }: { readonly rows: readonly CostRow[] }) =>
  rows.length > 0 && (
    <Box p="10px 12px" bdrs="var(--radius-field)" bg="var(--sand-1)">
      {rows.map(([label, amount]) => (
        <Group gap={12} align="stretch" wrap="nowrap" justify="space-between" key={`${label} ${amount}`}>
          <span>{label}</span>
          <b>{amount}</b>
        </Group>
      ))}
    </Box>
  );
