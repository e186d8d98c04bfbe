/** Stands where a whole page is on its way: as long as it does, the outline in index.html stays in sight. */
export const StillLoading = () => <span data-still hidden />;
