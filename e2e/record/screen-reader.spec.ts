import type { Page } from '@playwright/test';
import { holdFinality } from '../job/hold-finality';
import { untilRecord } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';

test('V3 V4 V5 the way from a signature to its certificate, as a screen reader tells it', async ({
  page,
  rpc,
  begin,
}, testInfo) => {
  const { file, wallet } = await begin('a.txt', { name: 'Listener' });
  const changed = writeFile(testInfo, 'b.txt');
  const main = page.getByRole('main');
  const verify = onVerifyPage(page);

  await test.step('what is about to be signed, with every fact beside its name', async () => {
    await expect(onSignPage(page).send).toBeEnabled();
    await expect(main).toMatchAriaSnapshot(`
      - heading "Sign" [level=1]
      - region "What you are signing":
        - paragraph: /You sign the file “a.txt”, as it is now/
        - heading "The exact text that goes on the chain" [level=2]
        - code: /countersign\\/1 file sha256:${file.sha256} net=\\w+/
        - term: Author
        - definition:
          - code
          - button "Copy address"
        - term: Network
        - definition: Localnet
        - term: Fee
        - definition: /SOL/
        - term: Balance
        - definition: 1 SOL
        - term: Simulation
        - definition: /It would succeed, says/
      - status
      - group "Sign":
        - button "Sign and send"
    `);
  });

  await test.step('a record that settles: who, how sure, what and when', async () => {
    holdFinality(rpc, 'confirmed');
    await onSignPage(page).send.click();
    await untilRecord(page);
    await expect(verify.record).toHaveAttribute('data-record', 'settling');
    await expect(main).toMatchAriaSnapshot(`
      - heading "Verify" [level=1]
      - status:
        - heading "Signed by ${wallet.address}" [level=2]
        - paragraph: /The signature was checked in this browser, and .+ reports it confirmed/
        - list "Steps":
          - listitem: Sent
          - listitem: Confirmed
          - listitem: Not final yet
        - term: What
        - definition:
          - text: One file,
          - code
        - term: When
        - definition:
          - time: /UTC/
          - text: /about.+slot \\d+/
        - term: Network
        - definition: Localnet
        - term: Finality
        - definition: /Confirmed, says/
        - term: Withdrawn by the signer
        - definition
    `);
  });

  await test.step('once it is final: the file, what can be done, and every check with its reason', async () => {
    rpc.setFault(() => null);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    await expect(main).toMatchAriaSnapshot(`
      - status:
        - heading "Signed by ${wallet.address}" [level=2]
        - paragraph: /reports it final/
        - list "Steps":
          - listitem: Sent
          - listitem: Confirmed
          - listitem: Finalized
      - region "Drop the file to check it":
        - status:
          - paragraph: This is the file that was signed
          - list "Dropped files":
            - listitem:
              - text: a.txt
              - code
        - button "Choose files"
        - button "Clear"
      - button "Copy link"
      - button "QR code"
      - button "Download receipt"
      - button "Certificate"
      - button "Add links"
      - button "Revoke"
      - group:
        - heading "Signatures of this file" [level=2]
        - list "Signatures of this file":
          - listitem:
            - code
            - text: /UTC \\(about\\) This record/
      - group:
        - heading "Checks" [level=2]
        - list "Checks":
          - listitem:
            - paragraph: "Pass: The link names a signature. It is the base58 of 64 bytes."
          - listitem:
            - paragraph: "Pass: Every signature in it is genuine. Each was checked in this browser (Ed25519, strict)."
          - listitem:
            - paragraph: "Pass: It is final. The node reports it finalized."
          - listitem:
            - paragraph: "Cannot check: Several nodes say the same. Only one node was asked, so this rests on its word."
          - listitem:
            - paragraph: "Pass: The dropped file is the one. Its SHA-256 is the one that was signed."
      - group:
        - heading "Details" [level=2]
        - list "Details":
          - listitem: /Slot \\d+/
          - listitem: /Nodes asked/
    `);
    expect(await getSkippedHeadings(page)).toEqual([]);
  });

  await test.step('another file is said to be another', async () => {
    await verify.choose(changed.path);
    await expect(verify.file).toHaveAttribute('data-file', 'mismatch');
    await expect(page.getByRole('region', { name: 'Drop the file to check it' }))
      .toMatchAriaSnapshot(`
      - region "Drop the file to check it":
        - status:
          - paragraph: This is not the file that was signed
    `);
  });

  await test.step('its certificate', async () => {
    await main.getByRole('button', { name: 'Certificate' }).click();
    await expect(main).toMatchAriaSnapshot(`
      - link "Back to the record"
      - button "Print"
      - button "Save PDF"
      - article "Certificate of a signature":
        - heading "Certificate of a signature" [level=2]
        - paragraph: /signed one file on .+ UTC \\(about\\)/
        - img "QR code of this record’s link"
        - term: SHA-256
        - definition: sha256:${file.sha256}
        - term: Signed by
        - definition: ${wallet.address}
        - heading "How to check it" [level=3]
        - list:
          - listitem: Open the link, or scan the code, and drop the file there.
        - paragraph: /Paper proves nothing by itself/
    `);
    expect(await getSkippedHeadings(page)).toEqual([]);
  });
});

/** Headings that stand more than one level below the one before them. */
function getSkippedHeadings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4')].map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: heading.textContent,
    }));
    return headings
      .filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
      .map(({ text }) => text);
  });
}
