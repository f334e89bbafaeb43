<?php

declare(strict_types=1);

namespace Keystead\Storage;

/** A store cannot keep what it was given: a folder that cannot be written, a database that is gone. */
final class StoreException extends \RuntimeException
{
}
