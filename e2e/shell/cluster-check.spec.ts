import { expect, test } from '../test';
import { settle, stopTime, tickUntilVisible } from './fake-time';

test('C4 a node’s failure is shown with Refresh, which asks once more; a node that answers is not asked again', async ({
  page,
  site,
  rpc,
}) => {
  const countChecks = () => rpc.calls.filter(({ method }) => method === 'getVersion').length;
  const state = page.getByRole('banner').locator('[data-cluster-check]');
  const notification = page
    .getByRole('region', { name: 'Notifications', exact: true })
    .getByRole('listitem');
  const refresh = notification.getByRole('button', { name: 'Refresh' });
  rpc.setFault(({ method }) => (method === 'getVersion' ? { kind: 'status', status: 503 } : null));
  await stopTime(page);
  await page.goto(site.url);
  await test.step('it fails, and fails again', async () => {
    await tickUntilVisible(page, notification);
    await expect(state).toHaveAttribute('data-cluster-check', 'error');
    await refresh.click();
    await expect.poll(countChecks).toBe(2);
    await tickUntilVisible(page, notification);
    await expect(notification).toContainText('Error connecting to cluster Localnet.');
  });
  await test.step('it answers', async () => {
    rpc.setFault(() => null);
    await refresh.click();
    await tickUntilVisible(page, page.locator('[data-cluster-check="success"]'));
    await expect(notification).toHaveCount(0);
  });
  await test.step('another screen asks nothing', async () => {
    await page.getByRole('link', { name: 'Sign', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Sign' });
    await tickUntilVisible(page, heading);
    await settle(page);
    expect(countChecks()).toBe(3);
  });
});
